import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { markChunksLoaded } from './delivery/chunk-failure.ts';
import { EarlyAnswers } from './forms/answer-drafts.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyAnswers>
        <HydratedRouter />
      </EarlyAnswers>
    </StrictMode>,
  );
});

markChunksLoaded();
