import { existsSync } from 'node:fs';

// Imported for its effect, before anything else: React reads NODE_ENV when it is first imported.
// What the environment already says wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
