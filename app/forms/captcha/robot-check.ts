import type { ReactNode } from 'react';

/** A check of whether a person sends a form. */
export type RobotCheck = {
  /** The name under which its token goes with the form. */
  readonly tokenName: string;
  render(props: RobotCheckProps): ReactNode;
};

export type RobotCheckProps = {
  /** The form's id, before that of the check. */
  readonly id: string;
  /** A token is good for one answer of the server: with each the check begins anew. */
  readonly serverAnswers: number;
  readonly error: string | undefined;
  onVerified(): void;
};
