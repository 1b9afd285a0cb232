/** A trouble that was foreseen: its message is one clear sentence for whoever typed the command. */
export class Failure extends Error {
  override name = 'Failure';
}
