import { existsSync } from 'node:fs';

// React reads NODE_ENV when it is first imported. The environment takes precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ||= 'production';
