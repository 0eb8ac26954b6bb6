type Go = (address: string, how?: { replace?: boolean }) => Promise<void>

const byHash: Go = async (address, how) => {
  if (how?.replace) location.replace(`#${address}`)
  else location.hash = address
}
let go: Go = byHash

/** Lets the router handle navigation outside components: a failed request leads to the login or an error page. */
export const setNavigator = (navigate: Go): void => {
  go = navigate
}

/** Navigates to an address of the hash router; resolves when the new page is shown. */
export const navigateTo: Go = (address, how) => go(address, how)

/** The current address after the hash. */
export const currentAddress = (): string => location.hash.slice(1) || '/'

/** The address of the login page that returns to `wanted` afterwards. */
export function loginAddress(wanted: string): string {
  const isReturnable = /^\/(?!\/)/.test(wanted) && !/^\/($|login|error\/)/.test(wanted)
  return isReturnable ? `/login?from=${encodeURIComponent(wanted)}` : '/login'
}

/** The address to return to after a login, or null when it is not an address of this app. */
export function addressAfterLogin(from: string | null): string | null {
  return from !== null && loginAddress(from) !== '/login' ? from : null
}
