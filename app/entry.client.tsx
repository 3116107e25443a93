import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chunkFailureInstrumentation } from './chunk-failure.ts';
import { prefetchOnIntent } from './prefetch.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[chunkFailureInstrumentation]} />
    </StrictMode>,
  );
});

prefetchOnIntent();
