const words: Readonly<Record<string, string>> = {
  'session.opened': 'Logged in',
  'session.closed': 'Logged out',
  'session.refused': 'Login refused',
  'password.set': 'Password set at start',
  'password.changed': 'Password changed',
  'story.approved': 'Story approved',
  'story.rejected': 'Story rejected',
  'message.answered': 'Message answered',
  'message.reopened': 'Message open again',
  'gallery.added': 'Gallery item added',
  'gallery.shown': 'Gallery item shown',
  'gallery.hidden': 'Gallery item hidden',
  'gallery.deleted': 'Gallery item deleted',
  'gallery.reordered': 'Gallery reordered',
  'order.moved': 'Order moved on',
  'order.notes_saved': 'Order notes saved',
  'order.photo_downloaded': 'Photo downloaded',
  'order.mail_requested': 'Mail sent again',
  'order.refund_requested': 'Refund asked for',
  'filament.added': 'Filament added',
  'filament.changed': 'Filament changed',
  'filament.deleted': 'Filament deleted',
  'job.retried': 'Job started again',
};

/** What was done, in words; what has none yet is shown as it is called. */
export const actionWords = (action: string): string => words[action] ?? action;
