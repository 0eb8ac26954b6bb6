type Go = (address: string, how?: { replace?: boolean }) => Promise<void>

const byHash: Go = async (address, how) => {
  if (how?.replace) location.replace(`#${address}`)
  else location.hash = address
}
let go: Go = byHash

/** The router takes over navigation from outside of components (a failed request leads to the login or an error page). */
export const setNavigator = (navigate: Go): void => {
  go = navigate
}

/** Goes to an address of the hash route, from anywhere; done when the new page stands there. */
export const navigateTo: Go = (address, how) => go(address, how)

/** The address after the hash, as it stands now. */
export const currentAddress = (): string => location.hash.slice(1) || '/'

/** The login, which afterwards returns to where somebody wanted to be. */
export function loginAddress(wanted: string): string {
  const isPlace = /^\/(?!\/)/.test(wanted) && !/^\/($|login|error\/)/.test(wanted)
  return isPlace ? `/login?from=${encodeURIComponent(wanted)}` : '/login'
}

/** The place that a login was asked to return to, or null when it is none of ours. */
export function wantedAfterLogin(from: string | null): string | null {
  return from !== null && loginAddress(from) !== '/login' ? from : null
}
