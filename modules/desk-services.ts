import type { MessageService } from '#modules/messages/model/message-service.ts';
import type { TodayService } from '#modules/today/model/today-service.ts';

/**
 * The services that desk pages call, made in `server/desk/`. They reject with a `ServiceFailure`.
 */
export interface DeskServices {
  readonly messages: MessageService;
  readonly today: TodayService;
}
