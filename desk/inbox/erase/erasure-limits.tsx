/** Text about what an erasure leaves and what it cannot reach. */
export function ErasureLimits() {
  return (
    <>
      <h2>What stays</h2>
      <ul>
        <li>that something came: its kind, its day and its reference, so that counts stay right</li>
        <li>
          its status (what was open is done then), who answered and when, and what colleagues did,
          without a word of it
        </li>
        <li>
          of places and guardians: what was decided, of which words and when, without anybody’s name
        </li>
      </ul>
      <p>
        Mails that were sent lie in mailboxes that we cannot reach. Backups and files that somebody
        took along hold it until they are deleted. Nobody can undo this.
      </p>
    </>
  );
}
