import type { Theme } from '@undertone/chart/draw/theme-tokens'
import { superId } from '@undertone/domain/access/account.enums'
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

/** Name of the product without a brand. */
export const productName = 'Undertone'

/** Texts of the login page without a brand. */
export const productLines = {
  title: { cn: '听见设备的声音', en: 'Hear your machines' },
  line: { cn: '振动与温度状态监测平台', en: 'Condition monitoring by vibration and temperature' },
} as const satisfies Record<string, Text>

/** The current brand; null until it is loaded, so that no other brand flashes up before. */
export const useBrand = create<{ readonly brand: PublicBrand | null }>(() => ({ brand: null }))

/** The name of the product or of its brand. */
export const useProductName = (): string => useBrand((state) => state.brand?.productName) ?? productName

/** The colours of an accent in a theme; null keeps those of the product. */
export const accentTokens = (theme: Theme, accent: string | null | undefined) =>
  accent && accentPattern.test(accent) ? accentFor(theme, accent) : null

/** The address of an image of this host's brand, which needs no token, for the login page. */
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

const defaultIcon = '/favicon.svg'

function showIcon(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  link.type = address === null ? 'image/svg+xml' : 'image/png'
  link.href = address ?? defaultIcon
}

/** The part of a brand that the shell shows. */
const publicPartOf = ({ images, productName, loginTitle, loginLine, copyright, accent }: Brand): PublicBrand => ({
  productName,
  loginTitle,
  loginLine,
  copyright,
  accent,
  systemLogo: images.systemLogo,
  browserLogo: images.browserLogo,
  loginBackground: images.loginBackground,
})

/** How long a brand is cached, in ms (guess): it rarely changes, and the user who changes it sees the change immediately. */
const staleMs = 300_000

/** Applies the brand to colours, tab icon and names: that of the host before the login, that of the user's company after it. */
export function useFollowBrand(): void {
  const languageType = useLanguage((state) => state.lang)
  // After logging out the account remains until the login page is shown, but without a token no more requests are sent for it.
  const isLoggedIn = useAccount((state) => state.account !== null) && hasToken()
  const options = { noErrorPage: true, staleMs, keepPrevious: true }
  // The super administrator has no company (specification, section 6): the brand of the host remains.
  const hasCompany = useAccount((state) => state.account?.info.user.superId !== superId.members.Yes.code) && isLoggedIn
  const hostBrand = useCall(brandingCalls.brand, { query: { languageType } }, { ...options, enabled: !hasCompany })
  const companyBrand = useCall(brandingCalls.get, { query: { languageType } }, { ...options, enabled: hasCompany })
  const brand = useMemo(
    () => (hasCompany ? (companyBrand.data ? publicPartOf(companyBrand.data.effective) : null) : (hostBrand.data ?? null)),
    [hasCompany, companyBrand.data, hostBrand.data],
  )
  useEffect(() => {
    if (!brand) return
    useBrand.setState({ brand })
    showAccent(brand.accent)
  }, [brand])
  const icon = brand?.browserLogo ?? null
  const stored = useStoredImage(hasCompany ? icon : null).address
  useEffect(() => {
    if (brand) showIcon(hasCompany ? stored : icon && brandImageAddress(icon))
  }, [brand, hasCompany, stored, icon])
}
