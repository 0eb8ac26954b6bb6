import type { DataOf } from '@undertone/domain/core/call'
import { type NoticeSetting, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { LevelMatrix } from '../shared/level-matrix.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'
import { BotSection } from './bot-section.tsx'
import { BrowserSection } from './browser-section.tsx'
import { TimeSection } from './time-section.tsx'
import { useTestNotice } from './use-test-notice.ts'

type Mine = DataOf<typeof notifyCalls.mine>

const dialogWidth = 720

/** The user's notification settings; changes to bots and browsers take effect immediately, the rest on save. */
export function NotifyDialog({ onClose }: { onClose(): void }) {
  const say = useText()
  const mine = useCall(notifyCalls.mine, {}, { noErrorPage: true })
  const [isChanged, setChanged] = useState(false)
  const { ask, dialog } = useConfirm()
  const close = async () => {
    const loss = {
      title: say(notifyText.discard),
      names: [say(notifyText.title)],
      note: say(notifyText.discardNote),
      action: say(notifyText.discardAction),
    }
    if (!isChanged || (await ask(loss))) onClose()
  }
  const weixin = useCall(notifyCalls.weixinNoticeUrl, {}, { noErrorPage: true })
  return (
    <Modal
      open
      title={say(notifyText.title)}
      width={dialogWidth}
      footer={null}
      onCancel={() => void close()}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {mine.error && <ErrorNote error={mine.error} retry={() => void mine.refetch()} />}
      {mine.isPending && <Skeletons count={6} />}
      {mine.data && (
        <Settings
          mine={mine.data}
          weixinUrl={weixin.data?.url ?? null}
          onChanged={() => setChanged(true)}
          onCancel={() => void close()}
          onSaved={onClose}
        />
      )}
      {dialog}
    </Modal>
  )
}

interface SettingsProps {
  readonly mine: Mine
  readonly weixinUrl: string | null
  onChanged(): void
  onCancel(): void
  onSaved(): void
}

function Settings({ mine, weixinUrl, onChanged, onCancel, onSaved }: SettingsProps) {
  const say = useText()
  const toast = useToast()
  const [setting, setSetting] = useState<NoticeSetting>(mine.setting)
  const change = (part: Partial<NoticeSetting>) => {
    setSetting((now) => ({ ...now, ...part }))
    onChanged()
  }
  const { test, testing } = useTestNotice('email')
  const save = useSend(notifyCalls.save, {
    invalidates: [notifyCalls.mine],
    onSuccess: () => {
      toast.success(say(notifyText.saved))
      onSaved()
    },
  })
  const { email, hasMailServer, bindings, browsers } = mine
  const emailNote = email === null ? say(notifyText.noEmail) : hasMailServer ? email : say(notifyText.noServer)
  const notes = {
    emailLevels: { text: emailNote, isWrong: email === null || (!hasMailServer && setting.emailLevels.length > 0) },
    pushLevels: { text: say(notifyText.browsersCount, { n: browsers.length }), isWrong: false },
    chatLevels: { text: say(notifyText.botsCount, { n: bindings.length }), isWrong: false },
  }
  return (
    <>
      {!mine.mayBeTold && <p className={styles.problem}>{say(notifyText.noAlarmPermission)}</p>}
      <section className={styles.section}>
        <h3>{say(notifyText.ways)}</h3>
        <LevelMatrix setting={setting} notes={notes} onChange={change} />
        {email !== null && hasMailServer && (
          <div className={styles.row}>
            <Button busy={testing !== null} onClick={() => test()}>
              {say(notifyText.testEmail)}
            </Button>
          </div>
        )}
      </section>
      <BotSection bots={bindings} weixinUrl={weixinUrl} />
      <BrowserSection browsers={browsers} pushKey={mine.pushKey} />
      <TimeSection setting={setting} onChange={change} />
      {save.error && (
        <p className={styles.problem} role="alert">
          {save.error.message}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onCancel}>{say(notifyText.close)}</Button>
        <Button kind="primary" busy={save.isPending} onClick={() => save.mutate({ body: setting })}>
          {say(notifyText.save)}
        </Button>
      </div>
    </>
  )
}
