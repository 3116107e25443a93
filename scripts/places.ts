import '../server/process/environment.ts';
import { answerTo } from './places/answer.ts';
import { readCommand, WrongCommand } from './places/command.ts';
import { runCommand } from './run-command.ts';

await runCommand({ readCommand, answerTo, WrongCommand });
