export {
  default,
  handleDataRequest,
  handleError,
  makeContext,
  streamTimeout,
} from '#entry.server';
