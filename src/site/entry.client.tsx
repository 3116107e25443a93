import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ERASED } from '#platform/pages/visitor-choices.ts';
import { chunkFailureInstrumentation, markChunksLoaded } from './delivery/chunk-failure.ts';
import { registerServiceWorker } from './delivery/service-worker.ts';
import { EarlyAnswers, startAnswerPurge } from './forms/answer-drafts.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyAnswers>
        <HydratedRouter instrumentations={[chunkFailureInstrumentation]} />
      </EarlyAnswers>
    </StrictMode>,
  );
});

markChunksLoaded();
registerServiceWorker(ERASED);
// Saved answers expire after a day at most: whichever page is open then purges them.
startAnswerPurge();
