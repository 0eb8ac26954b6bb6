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
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'
import { BotForm } from './bot-form.tsx'
import { useTestNotice } from './use-test-notice.ts'

/** The bots of the user: test, disconnect, and connect another one. */
export function BotSection({ bots, weixinUrl }: { readonly bots: readonly ChatBinding[]; readonly weixinUrl: string | null }) {
  const say = useText()
  const toast = useToast()
  const [isBinding, setBinding] = useState(false)
  const { test, testing } = useTestNotice('chat')
  const { ask, dialog } = useConfirm()
  const unbind = useSend(notifyCalls.unbindChat, { invalidates: [notifyCalls.mine] })
  const remove = async ({ id, name }: ChatBinding) => {
    const isSure = await ask({
      title: say(notifyText.removeBot),
      names: [name],
      note: say(notifyText.removeBotNote),
      action: say(notifyText.remove),
    })
    if (isSure) unbind.mutate({ params: { id: String(id) } }, { onError: (error) => toast.error(error) })
  }
  return (
    <section className={styles.section}>
      <h3>{say(notifyText.bots)}</h3>
      {bots.length === 0 && !isBinding && <p className={styles.hint}>{say(notifyText.botsHint)}</p>}
      {bots.length > 0 && (
        <ul className={styles.list}>
          {bots.map((bot) => (
            <li key={bot.id} className={styles.item}>
              <span className={styles.badge}>{say(memberOf(chatApp, bot.app) ?? notifyText.app)}</span>
              <span className={styles.itemName} title={bot.hint}>
                {bot.name}
                <span>
                  {bot.hint}
                  {bot.isSigned ? ` · ${say(notifyText.signed)}` : ''}
                </span>
              </span>
              <Button busy={testing === bot.id} onClick={() => test(bot.id)}>
                {say(notifyText.test)}
              </Button>
              <IconButton icon="trash" label={`${say(notifyText.remove)}: ${bot.name}`} onClick={() => void remove(bot)} />
            </li>
          ))}
        </ul>
      )}
      {isBinding ? (
        <BotForm onDone={() => setBinding(false)} />
      ) : (
        <div className={styles.row}>
          <Button icon="plus" disabled={bots.length >= maxBindings} onClick={() => setBinding(true)}>
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
