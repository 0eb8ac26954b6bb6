import { contentScreens } from '@undertone/domain/content/content.screens'
import { memberOf } from '@undertone/domain/core/enum'
import { type MobileScreen, mobileFeaturesOf, mobileScreens } from '@undertone/domain/index/mobile-screens'
import { screenTable } from '@undertone/domain/index/screens'
import { locale } from '@undertone/domain/session/session.enums'
import { mobileGroups } from '@undertone/domain/tenant/mobile-matrix'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useAppFeatures } from '../../../core/session/app-features.ts'
import { useSession } from '../../../core/session/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './app.module.css'
import { appPageText } from './app.text.ts'

type Group = keyof typeof mobileGroups
const isGroup = (key: string): key is Group => Object.hasOwn(mobileGroups, key)

/** The language of the app: both are shown, the current one is pressed. */
function Languages() {
  const say = useText()
  const { lang, setLanguage } = useLanguage()
  return (
    <fieldset className={styles.entries} aria-label={say(appPageText.language)}>
      {Object.values(locale.members).map(({ code }) => (
        <button key={code} type="button" className={styles.entry} aria-pressed={code === lang} onClick={() => setLanguage(code)}>
          {say(memberOf(locale, code) ?? appPageText.language)}
        </button>
      ))}
    </fieldset>
  )
}

/** The features of a group of the app that the edition has and the user may open, with big targets. */
export function AppGroupPage() {
  const say = useText()
  const { can, user } = useSession()
  const [{ group }] = useAddress(contentScreens.appGroup.query)
  const features = useAppFeatures()
  const known: Group = isGroup(group) ? group : 'my'
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: user.timeZone }).format(new Date())
  const pageOf = (key: string): MobileScreen | undefined => mobileScreens[key]?.find(({ screen }) => can(screenTable[screen].permission))
  const entries = mobileFeaturesOf(known).flatMap(({ key, label }) => {
    const page = features?.has(key) ? pageOf(key) : undefined
    return page && page.screen !== 'appGroup' ? [{ key, label, address: page.address(today) }] : []
  })
  const hasLanguages = known === 'my' && features?.has('my.languages')
  return (
    <Page title={say(mobileGroups[known])}>
      <div className={styles.page}>
        {features && entries.length === 0 && !hasLanguages && <EmptyState title={say(appPageText.none)} />}
        <ul className={styles.entries}>
          {entries.map(({ key, label, address }) => (
            <li key={key}>
              <Link className={styles.entry} to={address}>
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
        {hasLanguages && <Languages />}
      </div>
    </Page>
  )
}
