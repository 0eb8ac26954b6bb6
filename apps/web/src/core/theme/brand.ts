import { accentFor, accentPattern } from '@undertone/domain/branding/accent'
import { type Brand, brandingCalls, type PublicBrand } from '@undertone/domain/branding/branding.calls'
import type { Text } from '@undertone/domain/core/text'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { apiAddress } from '../api/api-address.ts'
import { useCall } from '../api/query.ts'
import { useStoredImage } from '../api/use-stored-image.ts'
import { useLanguage } from '../language/language.ts'
import { hasToken, useAccount } from '../session/session.ts'
import type { Theme } from './theme-tokens.ts'

/** Name of the product where no brand says another one. */
export const productName = 'Undertone'

/** What the login page says where no brand says something else. */
export const productLines = {
  title: { cn: '听见设备的声音', en: 'Listens to rotating machines' },
  line: { cn: '振动与温度状态监测平台', en: 'Condition monitoring by vibration and temperature' },
} as const satisfies Record<string, Text>

/** The brand that is shown; null until the server has told it, so that no other one flashes up before. */
export const useBrand = create<{ readonly brand: PublicBrand | null }>(() => ({ brand: null }))

/** The name under which the product shows itself. */
export const useProductName = (): string => useBrand((state) => state.brand?.productName) ?? productName

/** The colours that an accent gives a theme; without one those of the product stay. */
export const accentTokens = (theme: Theme, accent: string | null | undefined) =>
  accent && accentPattern.test(accent) ? accentFor(theme, accent) : null

/** The address of a picture of this host's brand, which needs no token: for the login page. */
export const brandImageAddress = (fileId: string): string => apiAddress(brandingCalls.brandImage.path, { params: { fileId } })

/** The style sheet of an accent: the same custom properties as `tokens.css`, for both themes. */
export function accentSheet(accent: string | null): string {
  return (['dark', 'light'] as const)
    .map((theme) => {
      const tokens = accentTokens(theme, accent)
      return tokens ? `[data-theme="${theme}"]{--accent:${tokens.accent};--on-accent:${tokens.onAccent}}` : ''
    })
    .join('')
}

function showAccent(accent: string | null): void {
  const id = 'brand-accent'
  const sheet = document.getElementById(id) ?? document.head.appendChild(Object.assign(document.createElement('style'), { id }))
  sheet.textContent = accentSheet(accent)
}

const ownIcon = '/favicon.svg'

function showIcon(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  link.type = address === null ? 'image/svg+xml' : 'image/png'
  link.href = address ?? ownIcon
}

/** What the shell shows of a brand. */
const shownOf = ({ images, productName, loginTitle, loginLine, copyright, accent }: Brand): PublicBrand => ({
  productName,
  loginTitle,
  loginLine,
  copyright,
  accent,
  systemLogo: images.systemLogo,
  browserLogo: images.browserLogo,
  loginBackground: images.loginBackground,
})

/** A brand seldom changes; whoever changes it sees it at once, others within this, ms (guess). */
const staleMs = 300_000

/** Follows the brand: of the host before a login, of one's own company after it; colour, tab icon and names change with it. */
export function useFollowBrand(): void {
  const languageType = useLanguage((state) => state.lang)
  // After a log-out the account stays until the login page is there: without its token nothing more is asked in its name.
  const isIn = useAccount((state) => state.account !== null) && hasToken()
  const options = { stay: true, staleMs, keepPrevious: true }
  const open = useCall(brandingCalls.brand, { query: { languageType } }, { ...options, enabled: !isIn })
  const own = useCall(brandingCalls.get, { query: { languageType } }, { ...options, enabled: isIn })
  const brand = useMemo(() => (isIn ? (own.data ? shownOf(own.data.effective) : null) : (open.data ?? null)), [isIn, own.data, open.data])
  useEffect(() => {
    if (!brand) return
    useBrand.setState({ brand })
    showAccent(brand.accent)
  }, [brand])
  const icon = brand?.browserLogo ?? null
  const stored = useStoredImage(isIn ? icon : null).address
  useEffect(() => {
    if (brand) showIcon(isIn ? stored : icon && brandImageAddress(icon))
  }, [brand, isIn, stored, icon])
}
