import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chunkFailureInstrumentation, everythingArrived } from './chunk-failure.ts';
import { EarlyAnswers } from './forms/early-answers.tsx';
import { forgetOld } from './forms/kept-answers.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { prefetchOnIntent } from './prefetch.ts';

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

everythingArrived();
prefetchOnIntent();
registerServiceWorker();
// What waited for a week on this device is erased on whichever page is opened next.
forgetOld();
