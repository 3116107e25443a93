import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chunkFailureInstrumentation, everythingArrived } from './chunk-failure.ts';
import { EarlyAnswers } from './forms/early-answers.tsx';
import { keepForgetting } from './forms/kept-answers.ts';
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
// What was typed stays on this device for a day at most, whichever page is open then.
keepForgetting();
