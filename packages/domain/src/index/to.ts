import { type LinkTo, type Screen, screenAddress } from '../core/screen.ts'
import { type ScreenKey, screenTable } from './screens.ts'

/** Links to all screens: `to.point({ mappingId })` is an address; a wrong screen, parameter or type does not compile. */
export const to = Object.fromEntries(
  Object.entries<Screen>(screenTable).map(([key, screen]) => [key, (parameters = {}) => screenAddress(screen, parameters)]),
) as { readonly [K in ScreenKey]: LinkTo<(typeof screenTable)[K]> }
