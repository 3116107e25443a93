import type { MessageService } from '#messages/message-service.ts';
import type { TodayService } from '#today/today-service.ts';

/**
 * The services that desk pages call, made in `server/desk/`. They reject with a `ServiceFailure`.
 */
export interface DeskServices {
  readonly messages: MessageService;
  readonly today: TodayService;
}
