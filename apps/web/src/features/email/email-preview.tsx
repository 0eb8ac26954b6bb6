import type { Language } from '@undertone/domain/core/text'
import { fillTemplate, fillTitle, receiversOf, sampleValues, unknownPlaceholder } from '@undertone/domain/email/email-template'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import type { FormValues } from '../../resource/core/form-values.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { emailText } from './email.text.ts'
import styles from './email-form.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A preview of the e-mail with sample values, in either language. */
export function EmailPreview({ values }: { readonly values: FormValues }) {
  const say = useText()
  const interfaceLanguage = useLanguage((state) => state.lang)
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? interfaceLanguage
  const samples = sampleValues(values.type, language)
  const [title, body] = [textOf(values.title), textOf(values.body)]
  const unknown = unknownPlaceholder(title, values.type) ?? unknownPlaceholder(body, values.type)
  const receivers = receiversOf(textOf(values.receivers))
  // Without one of its own the template sends as its mail server does.
  const sender = textOf(values.sender) || say(emailText.fromServer)
  const name = textOf(values.senderName)
  return (
    <Panel
      title={say(emailText.preview)}
      extra={
        <Segmented<Language>
          size="small"
          aria-label={say(emailText.previewLanguage)}
          value={language}
          onChange={setChosen}
          options={[
            { value: 'cn', label: say(emailText.inChinese) },
            { value: 'en', label: say(emailText.inEnglish) },
          ]}
        />
      }
    >
      {title === '' && body === '' ? (
        <p className={styles.hint}>{say(emailText.emptyPreview)}</p>
      ) : (
        <>
          {unknown !== undefined && (
            <p className={styles.problem} role="alert">
              {say(emailText.unknown, { name: `{{${unknown}}}` })}
            </p>
          )}
          <dl className={styles.head}>
            <dt>{say(emailText.from)}</dt>
            <dd>{name === '' ? sender : `${name} <${sender}>`}</dd>
            <dt>{say(emailText.to)}</dt>
            <dd title={receivers.join('\n')}>
              {receivers.length > 2 ? say(emailText.receiverCount, { count: receivers.length }) : receivers.join(', ') || '-'}
            </dd>
            <dt>{say(emailText.subject)}</dt>
            <dd className={styles.subject}>{fillTitle(title, samples)}</dd>
          </dl>
          <div className={styles.text}>{fillTemplate(body, samples)}</div>
          <p className={styles.hint}>{say(emailText.previewNote)}</p>
        </>
      )}
    </Panel>
  )
}
