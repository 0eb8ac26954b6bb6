import { notifyCalls, type PushBrowser } from '@undertone/domain/notify/notify.calls'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'
import { canReceivePushes, subscribe } from './browser-push.ts'
import { useTestNotice } from './use-test-notice.ts'

/** The browsers in which the user receives push notifications, and a button to add this one. */
export function BrowserSection({ browsers, pushKey }: { readonly browsers: readonly PushBrowser[]; readonly pushKey: string }) {
  const say = useText()
  const toast = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { test, testing } = useTestNotice('push')
  const { ask, dialog } = useConfirm()
  const changed = { invalidates: [notifyCalls.mine] }
  const add = useSend(notifyCalls.addBrowser, changed)
  const forget = useSend(notifyCalls.removeBrowser, changed)
  const receiveHere = async () => {
    setProblem(null)
    setAsking(true)
    const made = await subscribe(pushKey)
    setAsking(false)
    if ('fault' in made) return setProblem(say(made.fault, { detail: made.detail }))
    add.mutate({ body: made }, { onSuccess: () => toast.success(say(notifyText.pushOn)), onError: (error) => setProblem(error.message) })
  }
  const remove = async ({ id, name }: PushBrowser) => {
    if (await ask({ title: say(notifyText.removeBrowser), names: [name], action: say(notifyText.remove) }))
      forget.mutate({ params: { id: String(id) } }, { onError: (error) => toast.error(error) })
  }
  return (
    <section className={styles.section}>
      <h3>{say(notifyText.browsers)}</h3>
      {browsers.length === 0 && <p className={styles.hint}>{say(notifyText.noBrowsers)}</p>}
      {browsers.length > 0 && (
        <ul className={styles.list}>
          {browsers.map((browser) => (
            <li key={browser.id} className={styles.item}>
              <span className={styles.itemName}>
                {browser.name}
                <span>{browser.createdAt}</span>
              </span>
              <Button busy={testing === browser.id} onClick={() => test(browser.id)}>
                {say(notifyText.test)}
              </Button>
              <IconButton icon="trash" label={`${say(notifyText.remove)}: ${browser.name}`} onClick={() => void remove(browser)} />
            </li>
          ))}
        </ul>
      )}
      {canReceivePushes() ? (
        <Button icon="bell" busy={isAsking || add.isPending} onClick={() => void receiveHere()}>
          {say(notifyText.thisBrowser)}
        </Button>
      ) : (
        <p className={styles.hint}>{say(notifyText.pushUnsupported)}</p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {dialog}
    </section>
  )
}
