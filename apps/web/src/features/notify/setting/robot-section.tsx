import { memberOf } from '@undertone/domain/core/enum'
import { maxBindings } from '@undertone/domain/notify/notice-timing'
import { type ChatBinding, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { chatApp } from '@undertone/domain/notify/notify.enums'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'
import { RobotForm } from './robot-form.tsx'
import { useTest } from './use-test-notice.ts'

/** The robots that a person bound: tested, unbound, and another one bound. */
export function RobotSection({ robots, weixinUrl }: { readonly robots: readonly ChatBinding[]; readonly weixinUrl: string | null }) {
  const say = useText()
  const toast = useToast()
  const [isBinding, setBinding] = useState(false)
  const { test, testing } = useTest('chat')
  const { ask, dialog } = useConfirmLoss()
  const unbind = useSend(notifyCalls.unbindChat, { invalidates: [notifyCalls.mine] })
  const remove = async ({ id, name }: ChatBinding) => {
    const isSure = await ask({
      title: say(notifyText.removeRobot),
      names: [name],
      note: say(notifyText.removeRobotNote),
      action: say(notifyText.remove),
    })
    if (isSure) unbind.mutate({ params: { id: String(id) } }, { onError: (error) => toast.error(error) })
  }
  return (
    <section className={styles.section}>
      <h3>{say(notifyText.robots)}</h3>
      {robots.length === 0 && !isBinding && <p className={styles.hint}>{say(notifyText.robotsHint)}</p>}
      {robots.length > 0 && (
        <ul className={styles.list}>
          {robots.map((robot) => (
            <li key={robot.id} className={styles.item}>
              <span className={styles.badge}>{say(memberOf(chatApp, robot.app) ?? notifyText.app)}</span>
              <span className={styles.itemName} title={robot.hint}>
                {robot.name}
                <span>
                  {robot.hint}
                  {robot.isSigned ? ` · ${say(notifyText.signed)}` : ''}
                </span>
              </span>
              <Button busy={testing === robot.id} onClick={() => test(robot.id)}>
                {say(notifyText.test)}
              </Button>
              <IconButton icon="trash" label={`${say(notifyText.remove)}: ${robot.name}`} onClick={() => void remove(robot)} />
            </li>
          ))}
        </ul>
      )}
      {isBinding ? (
        <RobotForm onDone={() => setBinding(false)} />
      ) : (
        <div className={styles.row}>
          <Button icon="plus" disabled={robots.length >= maxBindings} onClick={() => setBinding(true)}>
            {say(notifyText.bind)}
          </Button>
          {weixinUrl !== null && (
            <a href={weixinUrl} target="_blank" rel="noreferrer">
              {say(notifyText.weixin)}
            </a>
          )}
        </div>
      )}
      {dialog}
    </section>
  )
}
