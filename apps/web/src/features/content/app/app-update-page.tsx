import { contentScreens } from '@undertone/domain/content/content.screens'
import { publishedCalls } from '@undertone/domain/content/published.calls'
import { isWebApp } from '@undertone/domain/content/web-app'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useOutbox } from '../../../core/offline/shown-outbox.ts'
import { askForBuild, startNewBuild, useWaitingBuild } from '../../../core/offline/worker-registration.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './app.module.css'
import { appPageText } from './app.text.ts'

/** The version of the app on this device, and whether there is a newer one. Work that waits is never reloaded away. */
export function AppUpdatePage() {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const waiting = useWaitingBuild((state) => state.worker)
  const unsent = useOutbox((state) => state.entries.length)
  const found = useCall(publishedCalls.newest, { query: { languageType: lang } }, { noErrorPage: true })
  const newest = found.data?.versions.find(({ apkName }) => isWebApp(apkName))
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Error>('idle')
  const check = () => {
    setState('busy')
    Promise.all([found.refetch({ throwOnError: true }), askForBuild()]).then(
      () => setState('done'),
      (error: unknown) => setState(error instanceof Error ? error : new Error(String(error))),
    )
  }
  return (
    <Page title={say(contentScreens.appUpdate.label)}>
      <div className={styles.page}>
        <p>{newest ? say(appPageText.inUse, { version: newest.version }) : say(appPageText.unnumbered)}</p>
        {newest?.news && <p className={styles.quiet}>{newest.news}</p>}
        <p role="status">
          {waiting
            ? say(unsent > 0 ? appPageText.unsentFirst : appPageText.waiting, { count: unsent })
            : state === 'busy'
              ? say(appPageText.checking)
              : state instanceof Error
                ? say(appPageText.failed, { reason: state.message })
                : state === 'done'
                  ? say(appPageText.newest)
                  : ''}
        </p>
        {waiting ? (
          <Button kind="primary" className={styles.big ?? ''} disabled={unsent > 0} onClick={startNewBuild}>
            {say(appPageText.update)}
          </Button>
        ) : (
          <Button icon="refresh" className={styles.big ?? ''} busy={state === 'busy'} onClick={check}>
            {say(appPageText.check)}
          </Button>
        )}
      </div>
    </Page>
  )
}
