import { aiAutomatic } from '@undertone/domain/assistant/ai-report.enums'
import { assistantLimits as limits } from '@undertone/domain/assistant/assistant-limits'
import { type AssistantSetting, type AssistantTest, assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import { defaultPrompts } from '@undertone/domain/assistant/default-prompts.table'
import { locale } from '@undertone/domain/session/session.enums'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { isSaveKey } from '../../../ui/form/save-key.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type FieldsOf, type Form, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { ConnectionTest } from './connection-test.tsx'
import styles from './setting.module.css'
import { settingText as texts } from './setting.text.ts'
import { draftOf, type SettingDraft, settingProblems } from './setting-draft.ts'

const reads = [assistantCalls.get]

/** Address, key and models, with a test of what is entered. */
function ConnectionFields({ form, setting }: { readonly form: Form<SettingDraft>; readonly setting: AssistantSetting }) {
  const say = useText()
  const toast = useToast()
  const [result, setResult] = useState<AssistantTest | null>(null)
  const test = useSend(assistantCalls.test)
  const { address, apiKey, model, embeddingModel } = form.values
  const tryIt = () => {
    setResult(null)
    if (form.check()) test.mutate({ body: { address, apiKey, model, embeddingModel } }, { onSuccess: setResult, onError: toast.error })
  }
  return (
    <Panel title={say(texts.connection)}>
      <p className={`${styles.state} ${styles.quiet}`}>
        {say(setting.isConnected ? texts.connected : texts.notConnected, { n: setting.textsToday })}
        {setting.updatedAt !== null &&
          setting.updatedBy !== null &&
          ` ${say(texts.changed, { name: setting.updatedBy, time: setting.updatedAt })}`}
      </p>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField
            of={form}
            name="address"
            label={say(texts.address)}
            help={say(/^http:/i.test(address.trim()) ? texts.plainHttp : texts.addressHelp)}
            maxLength={limits.addressLength}
            inputMode="url"
          />
        </div>
        <div className={styles.wide}>
          <PasswordField
            of={form}
            name="apiKey"
            label={say(texts.apiKey)}
            help={say(setting.hasKey ? texts.keyKept : texts.keyHelp)}
            maxLength={limits.keyLength}
          />
        </div>
        <TextField of={form} name="model" label={say(texts.model)} help={say(texts.modelHelp)} maxLength={limits.modelLength} />
        <TextField
          of={form}
          name="embeddingModel"
          label={say(texts.embeddingModel)}
          help={say(texts.embeddingHelp)}
          maxLength={limits.modelLength}
        />
      </div>
      <div className={styles.test}>
        <Button icon="play" busy={test.isPending} onClick={tryIt}>
          {say(test.isPending ? texts.testing : texts.test)}
        </Button>
        <span className={styles.quiet}>{say(texts.testHelp)}</span>
      </div>
      {result && <ConnectionTest result={result} />}
    </Panel>
  )
}

/** When texts are written, in which language, how many, and with which words. */
function WritingFields({ of }: { readonly of: FieldsOf<SettingDraft> }) {
  const say = useText()
  const words = { autoSize: { minRows: 4, maxRows: 14 } }
  return (
    <Panel title={say(texts.writing)}>
      <div className={styles.fields}>
        <SelectField
          of={of}
          name="automatic"
          label={say(aiAutomatic.label)}
          help={say(texts.automaticHelp)}
          options={optionsOf(aiAutomatic, say)}
        />
        <TextField of={of} name="dailyTexts" label={say(texts.dailyTexts)} inputMode="numeric" maxLength={5} />
        <SelectField of={of} name="language" label={say(texts.language)} help={say(texts.languageHelp)} options={optionsOf(locale, say)} />
        <div className={styles.wide}>
          <TextAreaField
            of={of}
            name="roleTask"
            label={say(texts.roleTask)}
            help={say(texts.roleHelp)}
            placeholder={say(defaultPrompts.roleTask)}
            maxLength={limits.roleLength}
            {...words}
          />
        </div>
        <div className={styles.wide}>
          <TextAreaField
            of={of}
            name="questionWords"
            label={say(texts.questionWords)}
            help={say(texts.questionHelp)}
            placeholder={say(defaultPrompts.questionWords)}
            maxLength={limits.questionLength}
            {...words}
          />
        </div>
      </div>
    </Panel>
  )
}

/** The settings of the language model. */
export function SettingForm({ setting }: { readonly setting: AssistantSetting }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const disconnect = useSend(assistantCalls.disconnect, { invalidates: reads })
  const form: Form<SettingDraft> = useForm<SettingDraft>({
    initial: () => draftOf(setting),
    rules: (draft) => settingProblems(draft, setting.hasKey),
    unsaved: titleIfChanged(say(texts.connection)),
    save: sendWith(assistantCalls.save, {
      input: (draft: SettingDraft) => ({ body: { ...draft, dailyTexts: Number(draft.dailyTexts) } }),
      invalidates: reads,
      onSaved: (saved) => {
        form.reset(draftOf(saved))
        toast.success(say(texts.saved))
      },
    }),
  })
  async function cutOff(): Promise<void> {
    if (
      !(await ask({
        title: say(texts.disconnectTitle),
        names: [setting.address],
        note: say(texts.disconnectNote),
        action: say(texts.disconnect),
      }))
    )
      return
    disconnect.mutate(
      { body: {} },
      {
        onSuccess: (left) => {
          form.reset(draftOf(left))
          toast.success(say(texts.disconnected))
        },
        onError: toast.error,
      },
    )
  }
  const mayEdit = can(assistantCalls.save.access)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      onKeyDown={(event) => {
        if (isSaveKey(event)) void form.submit()
      }}
    >
      <FormError message={form.error?.message} />
      <div className={styles.columns}>
        <ConnectionFields form={form} setting={setting} />
        <WritingFields of={form} />
      </div>
      {mayEdit && (
        <FormFoot
          first={
            setting.isConnected && (
              <Button kind="danger" busy={disconnect.isPending} onClick={() => void cutOff()}>
                {say(texts.disconnect)}
              </Button>
            )
          }
        >
          <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
            {say(texts.save)}
          </Button>
        </FormFoot>
      )}
      {form.dialog}
      {dialog}
    </form>
  )
}
