import '../server/process/environment.ts';
import { runCommand } from './run-command.ts';
import { answerTo } from './submissions/answer.ts';
import { readCommand, WrongCommand } from './submissions/command.ts';

await runCommand({ readCommand, answerTo, WrongCommand });
