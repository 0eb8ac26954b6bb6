import type { Brand } from '@undertone/domain/branding/branding.calls'
import type { Language, Text } from '@undertone/domain/core/text'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { accentTokens, productLines, productName } from '../../core/theme/brand.ts'
import { useTheme } from '../../core/theme/theme.ts'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './branding.module.css'
import { brandingText } from './branding.text.ts'

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      {children}
    </figure>
  )
}

/** A live preview of a brand: login, header, tab, large screen and report. */
export function BrandPreview({ brand, language }: { readonly brand: Brand; readonly language: Language }) {
  const say = useText()
  const theme = useTheme((state) => state.theme)
  const { images } = brand
  const name = brand.productName ?? productName
  const inBrand = (text: Text) => text[language]
  const logo = images.systemLogo ? <StoredImage fileId={images.systemLogo} alt={name} className={styles.logo ?? ''} /> : <b>{name}</b>
  const colours = (of: 'dark' | 'light') => {
    const tokens = accentTokens(of, brand.accent)
    return (tokens ? { '--accent': tokens.accent, '--on-accent': tokens.onAccent } : {}) as CSSProperties
  }
  return (
    <aside className={styles.side}>
      <Panel title={say(brandingText.preview)}>
        <div className={styles.figures}>
          <Figure label={say(brandingText.previewLogin)}>
            <div className={styles.login} data-theme="dark" style={colours('dark')}>
              {images.loginBackground && <StoredImage fileId={images.loginBackground} alt="" className={styles.background ?? ''} />}
              <header>{logo}</header>
              <div>
                <p>
                  <strong>{brand.loginTitle ?? inBrand(productLines.title)}</strong>
                  <span>{brand.loginLine ?? inBrand(productLines.line)}</span>
                </p>
                <div className={styles.loginForm}>
                  <i>{inBrand(brandingText.sampleUser)}</i>
                  <em>{inBrand(brandingText.sampleLogin)}</em>
                </div>
              </div>
              {brand.copyright && <footer>{brand.copyright}</footer>}
            </div>
          </Figure>
          <Figure label={say(brandingText.previewHeader)}>
            <div className={styles.header} data-theme={theme} style={colours(theme)}>
              {logo}
              <i />
              <em />
            </div>
          </Figure>
          <Figure label={say(brandingText.previewTab)}>
            <div className={styles.tab}>
              {images.browserLogo ? <StoredImage fileId={images.browserLogo} alt="" /> : <i aria-hidden="true" />}
              <span>{name}</span>
            </div>
          </Figure>
          <Figure label={say(brandingText.previewScreen)}>
            <div className={styles.screen} data-theme="dark" style={colours('dark')}>
              {images.largeScreenLogo && <StoredImage fileId={images.largeScreenLogo} alt="" />}
              {images.name ? (
                <StoredImage fileId={images.name} alt={brand.largeScreenTitle ?? name} />
              ) : (
                <b>{brand.largeScreenTitle ?? inBrand(brandingText.sampleScreen)}</b>
              )}
              {images.largeScreenImage && <StoredImage fileId={images.largeScreenImage} alt="" className={styles.screenPicture ?? ''} />}
            </div>
          </Figure>
          <Figure label={say(brandingText.previewReport)}>
            <div className={styles.report}>
              <div className={styles.paper}>
                {images.weeklyCover ? (
                  <StoredImage fileId={images.weeklyCover} alt="" className={styles.cover ?? ''} />
                ) : (
                  <p>
                    <b>{inBrand(brandingText.sampleReport)}</b>
                    <span>{inBrand(brandingText.sampleWeek)}</span>
                  </p>
                )}
              </div>
              <div className={styles.paper}>
                {images.weeklyHeader && <StoredImage fileId={images.weeklyHeader} alt="" className={styles.band ?? ''} />}
                <div className={styles.lines} aria-hidden="true" />
                {images.weeklyFooter && <StoredImage fileId={images.weeklyFooter} alt="" className={styles.band ?? ''} />}
              </div>
            </div>
          </Figure>
        </div>
      </Panel>
    </aside>
  )
}
