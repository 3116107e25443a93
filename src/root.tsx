export { default, ErrorBoundary, Layout, links, shouldRevalidate } from '#root';
export { loader } from '#root.server';
