import '../server/process/environment.ts';
import { answerTo } from './giving/answer.ts';
import { readCommand, WrongCommand } from './giving/command.ts';
import { runCommand } from './run-command.ts';

await runCommand({ readCommand, answerTo, WrongCommand });
