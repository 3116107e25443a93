/** A newsletter on the website. */
export type NewsletterIssue = {
  /** The last word of its address: `2026-11-robots-in-tamale`. */
  readonly slug: string;
  readonly title: string;
  /** The day on which it was sent, `2026-11-23`. */
  readonly date: string;
  /** Markdown. */
  readonly body: string;
};

/** The newsletters on the website. */
export interface NewsletterIssues {
  /** All of them, newest first. Rejects with a `ServiceFailure`. */
  all(): Promise<readonly NewsletterIssue[]>;
}

export function issuePath({ slug }: Pick<NewsletterIssue, 'slug'>): string {
  return `/newsletter/${slug}`;
}
