export { default, ErrorBoundary, Layout, shouldRevalidate } from '#root';
export { loader } from '#root.server';
