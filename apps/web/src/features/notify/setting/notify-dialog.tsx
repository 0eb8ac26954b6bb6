import type { DataOf } from '@undertone/domain/core/call'
import { type NoticeSetting, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { LevelMatrix } from '../shared/level-matrix.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'
import { BotSection } from './bot-section.tsx'
import { BrowserSection } from './browser-section.tsx'
import { TimeSection } from './time-section.tsx'
import { useTestNotice } from './use-test-notice.ts'

type Mine = DataOf<typeof notifyCalls.mine>

const dialogWidth = 720

function SettingsFrame({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const say = useText()
  return (
    <Modal
      open
      title={say(notifyText.title)}
      width={dialogWidth}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      // The frame is drawn again once the settings are there.
      transitionName=""
      maskTransitionName=""
    >
      {children}
    </Modal>
  )
}

/** The user's notification settings; changes to bots and browsers take effect immediately, the rest on save. */
export function NotifyDialog({ onClose }: { onClose(): void }) {
  const mine = useCall(notifyCalls.mine, {}, { noErrorPage: true })
  if (mine.data) return <Settings mine={mine.data} onClose={onClose} />
  return (
    <SettingsFrame onClose={onClose}>
      {mine.error ? <ErrorNote error={mine.error} retry={() => void mine.refetch()} /> : <Skeletons count={6} />}
    </SettingsFrame>
  )
}

interface ChannelSectionProps {
  readonly mine: Mine
  readonly setting: NoticeSetting
  onChange(change: Partial<NoticeSetting>): void
}

/** The channels with their levels, and a test of the one that needs no set-up. */
function ChannelSection({ mine, setting, onChange }: ChannelSectionProps) {
  const say = useText()
  const { test, testing } = useTestNotice('email')
  const { email, hasMailServer, bindings, browsers } = mine
  const emailNote = email === null ? say(notifyText.noEmail) : hasMailServer ? email : say(notifyText.noServer)
  const notes = {
    emailLevels: { text: emailNote, isWrong: email === null || (!hasMailServer && setting.emailLevels.length > 0) },
    pushLevels: { text: say(notifyText.browsersCount, { n: browsers.length }), isWrong: false },
    chatLevels: { text: say(notifyText.botsCount, { n: bindings.length }), isWrong: false },
  }
  return (
    <section className={styles.section}>
      <h3>{say(notifyText.ways)}</h3>
      <LevelMatrix setting={setting} notes={notes} onChange={onChange} />
      {email !== null && hasMailServer && (
        <div className={styles.row}>
          <Button busy={testing !== null} onClick={() => test()}>
            {say(notifyText.testEmail)}
          </Button>
        </div>
      )}
    </section>
  )
}

function Settings({ mine, onClose }: { readonly mine: Mine; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const form = useForm<NoticeSetting>({
    initial: () => mine.setting,
    save: sendWith(notifyCalls.save, {
      input: (setting: NoticeSetting) => ({ body: setting }),
      invalidates: [notifyCalls.mine],
      onSaved: () => {
        toast.success(say(notifyText.saved))
        onClose()
      },
    }),
    unsaved: titleIfChanged(say(notifyText.title)),
  })
  const weixin = useCall(notifyCalls.weixinNoticeUrl, {}, { noErrorPage: true })
  const close = () => void form.mayLeave().then((leaves) => leaves && onClose())
  return (
    <SettingsFrame onClose={close}>
      {!mine.mayBeTold && <p className={styles.problem}>{say(notifyText.noAlarmPermission)}</p>}
      <ChannelSection mine={mine} setting={form.values} onChange={form.set} />
      <BotSection bots={mine.bindings} weixinUrl={weixin.data?.url ?? null} />
      <BrowserSection browsers={mine.browsers} pushKey={mine.pushKey} />
      <TimeSection setting={form.values} onChange={form.set} />
      <FormError message={form.error?.message} />
      <div className={styles.foot}>
        <Button onClick={close}>{say(notifyText.close)}</Button>
        <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
          {say(notifyText.save)}
        </Button>
      </div>
      {form.dialog}
    </SettingsFrame>
  )
}
