import { type ReactNode, useMemo, useState } from 'react'
import { readStored } from '../../../core/browser/storage.ts'
import { preferredLanguage, useLanguage, useText } from '../../../core/language/language.ts'
import { brandImageAddress, productLines, productName, useBrand, useFollowBrand } from '../../../core/theme/brand.ts'
import { sessionText } from '../session.text.ts'
import styles from './login-page.module.css'
import { linesPath, tracePath, traceSize } from './login-trace.ts'

function Backdrop() {
  const [trace, lines] = useMemo(() => [tracePath(), linesPath()], [])
  return (
    <svg
      className={styles.backdrop}
      viewBox={`0 0 ${traceSize.width} ${traceSize.height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.axis} d={`M0 ${traceSize.height / 2}H${traceSize.width}`} />
      <path className={styles.lines} d={lines} />
      <path className={styles.trace} d={trace} />
    </svg>
  )
}

/** Switches to the other language, and points it out to a browser that prefers it while no choice is stored. */
function LanguageChoice() {
  const { lang, setLanguage } = useLanguage()
  const other = lang === 'cn' ? 'en' : 'cn'
  const [isUnchosen] = useState(() => readStored('lang') === null)
  return (
    <div className={styles.languages}>
      {isUnchosen && preferredLanguage(navigator.language) === other && <span lang={other}>{sessionText.offer[other]}</span>}
      {/* The cursor stays in the field. */}
      <button type="button" className={styles.language} onMouseDown={(event) => event.preventDefault()} onClick={() => setLanguage(other)}>
        {sessionText.otherLanguage[lang]}
      </button>
    </div>
  )
}

/** The frame of the pages that need no session: without the app frame, always dark. */
export function LoginFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const text = useText()
  useFollowBrand()
  const brand = useBrand((state) => state.brand)
  const name = brand?.productName ?? productName
  return (
    <div className={styles.page} data-theme="dark">
      <title>{`${title} · ${name}`}</title>
      {brand?.loginBackground ? <img className={styles.picture} src={brandImageAddress(brand.loginBackground)} alt="" /> : <Backdrop />}
      <header className={styles.head}>
        <span className={styles.brand} data-known={brand !== null}>
          {brand?.systemLogo ? (
            <img className={styles.logo} src={brandImageAddress(brand.systemLogo)} alt={name} />
          ) : (
            <>
              {!brand?.productName && (
                <svg width="24" height="24" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
                  <path d="M1.5 10h4l2-6 3.5 12 2.5-8.5 1.5 2.5h3.5" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              )}
              {name}
            </>
          )}
        </span>
        <LanguageChoice />
      </header>
      <div className={styles.stage}>
        <div className={styles.words}>
          <p className={styles.line}>{brand?.loginTitle ?? text(productLines.title)}</p>
          <p className={styles.more}>{brand?.loginLine ?? text(productLines.line)}</p>
        </div>
        {children}
      </div>
      {brand?.copyright && <footer className={styles.copyright}>{brand.copyright}</footer>}
    </div>
  )
}
