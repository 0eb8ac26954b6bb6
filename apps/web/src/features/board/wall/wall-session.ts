import { wallCalls, wallPath } from '@undertone/domain/board/board-link.calls'
import { type Language, languages } from '@undertone/domain/core/text'
import { ApiError, send } from '../../../core/api/api.ts'
import { readStored, writeStored } from '../../../core/browser/storage.ts'
import { useLanguage } from '../../../core/language/language.ts'

/** The link of a wall: the secret is behind the `#`, so that it is sent to no server and stands in no log. */
export const wallAddress = (origin: string, secret: string, lang: Language): string => `${origin}/#${wallPath}?key=${secret}&lang=${lang}`

/** The token of this browser. It is kept, so that the page can load itself again at night. */
export const wallToken = (): string | null => readStored('ut.wall')

/** Exchanges the secret of a link for a token. */
export async function openWall(secret: string, lang: string | null): Promise<void> {
  const known = languages.find((one) => one === lang)
  if (known) useLanguage.getState().setLanguage(known)
  const { token } = await send(wallCalls.open, { body: { secret } }, { noErrorPage: true })
  writeStored('ut.wall', token)
}

/** Forgets the token of a link that has ended. */
export const forgetWall = (): void => writeStored('ut.wall', null)

/** Whether the server refuses the link; anything else may pass. */
export const isLinkEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401
