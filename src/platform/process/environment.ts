import { existsSync } from 'node:fs';

// Imported for its effect, before anything else: React reads NODE_ENV when it is first imported.
// Variables of the environment take precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
