/**
 * The declared calls that need no session, with the status of an empty one (product decision 25). Tests compare it with what the server answers, so that a call
 * becomes public only by a change of this list.
 */
export const publicCalls: ReadonlyMap<string, number> = new Map([
  ['POST /login', 200],
  // The pictures of a brand are visible before login; number 1 is none of them.
  ['GET /platformCompany/setting/brand', 200],
  ['GET /platformCompany/setting/brand/{fileId}', 404],
  // Forgotten passwords and invitations: who sends these has no account, or has lost the way into it.
  ['GET /login/passwordHelp', 200],
  ['POST /login/forgotPassword', 200],
  ['POST /login/passwordLink', 200],
  ['POST /login/newPassword', 200],
  ['POST /login/invitation', 200],
  ['POST /login/acceptInvitation', 200],
  // Links to a report and to a large screen: the secret in the body is all that opens them.
  ['POST /sharedReport', 200],
  ['POST /sharedReport/file', 200],
  ['POST /largeScreen/wall/open', 200],
  // The boards of a wall, for the token that the link gives and for no other.
  ['GET /largeScreen/wall/show', 401],
  ['POST /largeScreen/wall/data', 401],
  ['POST /largeScreen/wall/place', 401],
  ['GET /largeScreen/wall/borders', 401],
  ['GET /largeScreen/wall/live', 401],
  ['GET /largeScreen/wall/image/{fileId}', 401],
])
