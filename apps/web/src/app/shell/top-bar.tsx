import { screenOf, screens } from '@undertone/domain/index/screens'
import { Dropdown } from 'antd'
import { Fragment } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useTheme } from '../../core/theme/theme.ts'
import { AlarmBell } from '../../features/alarm/bell/alarm-bell.tsx'
import { NoticeBell } from '../../features/content/notice-bell.tsx'
import { NewsCard } from '../../features/operations/about/news-card.tsx'
import { type ObjectStep, useShownObject } from '../../points/object/shown-object.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import type { LinkTab } from '../../ui/layout/link-tabs.tsx'
import { useAccountActions } from '../account/account-actions.ts'
import { AccountMenu } from '../account/account-menu.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'
// Not lazy: users keep typing after Ctrl+K, and no letter may be lost.
import { Palette } from '../palette/palette.tsx'
import { appText } from '../shared/app.text.ts'
import { specNameOf, trailOf } from '../shared/menu.ts'
import { useHelp, useHelpKey } from '../shared/use-help.ts'
import { hasEarlierPage } from '../shared/visited.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { useShellDialog } from './shell-dialog.ts'
import { useShellKeys } from './shell-keys.ts'
import styles from './top-bar.module.css'

interface ObjectTrailProps {
  readonly module: string
  readonly trail: readonly ObjectStep[]
  readonly views: readonly LinkTab[]
}

/** The way to the object on the screen: module, company, area, machine, point, and the choice of its tabs where the page has no room for them. */
function ObjectTrail({ module, trail, views }: ObjectTrailProps) {
  const text = useText()
  const navigate = useNavigate()
  const current = views.find(({ isCurrent }) => isCurrent)
  return (
    <nav className={styles.trail} aria-label={text(appText.where)}>
      <ol>
        <li>{module}</li>
        {trail.map(({ label, to }, at) => (
          <li key={to} title={label} aria-current={at === trail.length - 1 ? 'page' : undefined}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {current && (
          <li>
            <Dropdown
              trigger={['click']}
              menu={{
                selectedKeys: [current.key],
                items: views.map(({ key, label, to }) => ({ key, label, onClick: () => void navigate(to) })),
              }}
            >
              <button type="button" className={styles.view} title={text(appText.objectTabs)}>
                <span>{current.label}</span>
                <Icon name="chevron-down" size={12} />
              </button>
            </Dropdown>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Breadcrumb() {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const screen = screenOf(useLocation().pathname)
  const steps = trailOf(screen, screens)
  const specName = screen && specNameOf(screen, lang).specName
  const { trail, views } = useShownObject()
  if (steps.length === 0) return null
  if (trail.length > 0) return <ObjectTrail module={text(steps[0]?.label ?? appText.where)} trail={trail} views={views} />
  return (
    <nav className={styles.trail} aria-label={text(appText.where)}>
      <ol>
        {steps.map(({ label, path }, at) => (
          <Fragment key={label.en}>
            <li
              aria-current={at === steps.length - 1 ? 'page' : undefined}
              title={at === steps.length - 1 && specName ? text(appText.specName, { name: specName }) : undefined}
            >
              {path ? <Link to={path}>{text(label)}</Link> : text(label)}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

/** Search, language, theme and help; a phone has them in its bottom bar. */
function WideTools({ openHelp }: { readonly openHelp: (() => void) | null }) {
  const text = useText()
  const { lang, setLanguage } = useLanguage()
  const { theme, setTheme } = useTheme()
  const open = useShellDialog((state) => state.open)
  return (
    <>
      <button type="button" className={styles.search} onClick={() => open('palette')} title={text(appText.search)}>
        <Icon name="search" size={14} />
        <span>{text(appText.searchShort)}</span>
        <Kbd keys="Ctrl+K" />
      </button>
      <button
        type="button"
        className={styles.language}
        aria-label={text(appText.language)}
        title={text(appText.language)}
        onClick={() => setLanguage(lang === 'cn' ? 'en' : 'cn')}
      >
        {text(appText.languageName)}
      </button>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={text(theme === 'dark' ? appText.toLight : appText.toDark)}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      {openHelp && <IconButton icon="help" label={text(appText.helpHint)} onClick={openHelp} />}
    </>
  )
}

/** Breadcrumb, command palette, language, theme and account. */
export function TopBar() {
  const text = useText()
  const navigate = useNavigate()
  const { key } = useLocation()
  const isPhone = usePhone()
  const { opened, open, close } = useShellDialog()
  useShellKeys({ onPalette: () => open('palette'), onHelp: () => open('keys') })
  const openHelp = useHelp()
  useHelpKey(openHelp)
  const actions = useAccountActions(open, openHelp)
  return (
    <header className={styles.bar}>
      {key !== '' && hasEarlierPage() && <IconButton icon="back" label={text(appText.back)} onClick={() => navigate(-1)} />}
      <Breadcrumb />
      <div className={styles.tools}>
        {!isPhone && <WideTools openHelp={openHelp} />}
        <AlarmBell />
        <NoticeBell />
        <NewsCard onShow={() => open('about')} />
        {!isPhone && <AccountMenu actions={actions} />}
      </div>
      {opened === 'palette' && <Palette actions={actions} onClose={close} />}
      {opened === 'account' && <AccountSheet actions={actions} onClose={close} />}
      {opened !== null && opened !== 'palette' && opened !== 'account' && <AccountDialogs open={opened} onClose={close} />}
    </header>
  )
}
