import type { Screen } from '@undertone/domain/core/screen'
import { screenOf } from '@undertone/domain/index/screens'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useText } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { useFollowBrand, useProductName } from '../../core/theme/brand.ts'
import { useShownObject } from '../../points/object/shown-object.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { AlertStripSlot } from '../../ui/overlay/alert-strip.tsx'
import { isObjectScreen } from '../object/object-links.ts'
import { OutboxNote } from '../offline/outbox-note.tsx'
import { UpdateNote } from '../offline/update-note.tsx'
import { appText } from '../shared/app.text.ts'
import { AntdFrame } from './antd-frame.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ExpiryNote } from './expiry-note.tsx'
import { GroupTabs } from './group-tabs.tsx'
import styles from './layout.module.css'
import { Rail } from './rail.tsx'
import { ServerNote } from './server-note.tsx'
import { TopBar } from './top-bar.tsx'

/** The title of the browser tab: the object on the screen, the screen and the product. */
function useTabTitle(screen: Screen | undefined): void {
  const text = useText()
  const product = useProductName()
  const object = useShownObject((state) => state.trail.at(-1)?.label)
  useEffect(() => {
    document.title = [object, screen && text(screen.label), product].filter(Boolean).join(' · ')
  }, [object, screen, text, product])
}

/** The app shell: rail, top bar and the content in `<main>`. Without an account (an error page) only the content. */
export function Layout() {
  const text = useText()
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  const account = useAccount((state) => state.account)
  const screen = screenOf(pathname)
  const isPhone = usePhone()
  useFollowBrand()
  useTabTitle(screen)
  const work = (
    <main id="work" className={styles.main} tabIndex={-1} data-path={pathname} key={isObjectScreen(pathname) ? 'object' : pathname}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Outlet />
      </Suspense>
    </main>
  )
  if (!account) {
    return (
      <AntdFrame>
        <div className={styles.frame}>{work}</div>
      </AntdFrame>
    )
  }
  return (
    <AntdFrame>
      <div className={styles.frame}>
        <button type="button" className={styles.skip} onClick={() => document.getElementById('work')?.focus()}>
          {text(appText.skip)}
        </button>
        {!isPhone && <Rail />}
        <div className={styles.right}>
          <TopBar />
          <div className={styles.progress} data-on={isLeaving} aria-hidden="true" />
          <ExpiryNote />
          <ServerNote />
          <OutboxNote />
          <UpdateNote />
          <GroupTabs />
          {work}
          <Toasts />
          <AlertStripSlot />
          {isPhone && <BottomBar />}
        </div>
      </div>
    </AntdFrame>
  )
}
