import { appUpdateType } from '@undertone/domain/content/content.enums'
import { publishedCalls } from '@undertone/domain/content/published.calls'
import { isNewer } from '@undertone/domain/content/version-order'
import { isWebApp } from '@undertone/domain/content/web-app'
import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { isOnItsWay } from '../../core/offline/outbox-entry.ts'
import { useOutbox } from '../../core/offline/shown-outbox.ts'
import { startNewBuild, useWaitingBuild } from '../../core/offline/worker-registration.ts'
import { Button } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import styles from './offline.module.css'
import { shellOfflineText } from './offline.text.ts'
import { updateAction } from './update-action.ts'

/** How long after its start an app may still reload by itself, ms (guess: before the user types). */
const startMs = 5000
/** How often an open app asks for the newest version, ms. */
const askMs = 3_600_000
const inUse = 'ut.appVersion'
const ignored = 'ut.appVersionIgnored'

/** The newest version that the back office has released, where this device does not use it yet. */
function useNewerVersion() {
  const lang = useLanguage((state) => state.lang)
  const found = useCall(publishedCalls.newest, { query: { languageType: lang } }, { noErrorPage: true, refreshMs: askMs })
  const newest = found.data?.versions.find(({ apkName }) => isWebApp(apkName))
  const known = readStored(inUse)
  useEffect(() => {
    // A device that has just begun has the newest.
    if (newest && readStored(inUse) === null) writeStored(inUse, newest.version)
  }, [newest])
  return { newer: newest && known !== null && isNewer(newest.version, known) ? newest : null, isAsking: found.isLoading }
}

/** Offers a newer build, as the back office says for its version. What waits to be sent is never reloaded away. */
export function UpdateNote() {
  const text = useText()
  const waiting = useWaitingBuild((state) => state.worker)
  // What the server refused, or cannot take, is kept on this device over a reload; a newer build may be what it waits for.
  const unsent = useOutbox((state) => state.entries.filter(isOnItsWay).length)
  const { newer, isAsking } = useNewerVersion()
  const startedAt = useRef(performance.now())
  const [closed, setClosed] = useState<string | null>(readStored(ignored))
  // Until it is known what kind of update a build is, nothing is offered: a silent one would show itself.
  const version = newer?.version ?? (waiting && !isAsking ? 'build' : null)
  const type = newer?.updateType ?? appUpdateType.members.Ignorable.code
  const isStart = performance.now() - startedAt.current < startMs
  const action = version === null ? 'none' : updateAction({ type, isStart, unsent, isDismissed: closed === version })
  const update = () => {
    if (newer) writeStored(inUse, newer.version)
    startNewBuild()
  }
  const apply = useRef(update)
  apply.current = update
  useEffect(() => {
    if (action === 'apply') apply.current()
  }, [action])
  const close = (forGood: boolean) => {
    if (forGood && newer) writeStored(ignored, newer.version)
    setClosed(version)
  }
  if (action === 'none' || action === 'apply') return null
  if (action === 'ask' || action === 'block') {
    const isForced = action === 'block'
    return (
      <Modal
        open
        width={420}
        title={text(shellOfflineText.updateTitle, { version: newer?.version ?? '' })}
        closable={false}
        keyboard={!isForced}
        maskClosable={false}
        onCancel={() => !isForced && close(false)}
        footer={
          <div className={styles.actions}>
            <Button kind="primary" className={styles.big ?? ''} disabled={unsent > 0} onClick={update}>
              {text(shellOfflineText.reload)}
            </Button>
            {!isForced && (
              <Button className={styles.big ?? ''} onClick={() => close(false)}>
                {text(shellOfflineText.later)}
              </Button>
            )}
          </div>
        }
      >
        {newer?.news && <p>{newer.news}</p>}
        <p>
          {text(unsent > 0 ? shellOfflineText.sendFirst : isForced ? shellOfflineText.mustUpdate : shellOfflineText.mayUpdate, {
            count: unsent,
          })}
        </p>
      </Modal>
    )
  }
  return (
    <div className={styles.note} role="status">
      <Icon name="refresh" />
      <span>{unsent > 0 ? text(shellOfflineText.sendFirst, { count: unsent }) : text(shellOfflineText.newBuild)}</span>
      {unsent === 0 && (
        <Button className={styles.big ?? ''} onClick={update}>
          {text(shellOfflineText.reload)}
        </Button>
      )}
      {action === 'offer' && (
        <Button className={styles.big ?? ''} onClick={() => close(true)}>
          {text(shellOfflineText.ignore)}
        </Button>
      )}
    </div>
  )
}
