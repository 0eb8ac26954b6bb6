import { memberOf } from '@undertone/domain/core/enum'
import { deliveryState } from '@undertone/domain/core/outbox.enums'
import type { OpenApiDelivery } from '@undertone/domain/open-api/open-api.calls'
import { openApiEvent, pushOutcome } from '@undertone/domain/open-api/open-api.enums'
import type { Say } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './parts/open-api.module.css'
import { openApiText } from './parts/open-api.text.ts'

/** The last answer of the receiver, with our outcome codes in words. */
export function answerText(answer: string | null, say: Say): string {
  const [code = '', ...rest] = (answer ?? '-').split(': ')
  const outcome = memberOf(pushOutcome, code)
  return outcome ? [say(outcome), ...rest].join(': ') : (answer ?? '-')
}

/** The columns of the deliveries of a key. */
export const deliveryColumns = (say: Say, onResend: (delivery: OpenApiDelivery) => void): DataColumn<OpenApiDelivery>[] => [
  { key: 'createdAt', title: say(openApiText.createdAt), width: 165, render: (row) => row.createdAt },
  {
    key: 'event',
    title: say(openApiText.event),
    width: 140,
    render: (row) => <span title={row.event}>{say(memberOf(openApiEvent, row.event) ?? { cn: row.event, en: row.event })}</span>,
  },
  { key: 'state', title: say(openApiText.state), width: 110, render: (row) => <StateTag of={deliveryState} code={row.state} /> },
  { key: 'attempts', title: say(openApiText.attempts), width: 80, align: 'right', render: (row) => row.attempts },
  {
    key: 'answer',
    title: say(openApiText.answer),
    render: ({ lastAnswer }) => <span title={answerText(lastAnswer, say)}>{answerText(lastAnswer, say)}</span>,
  },
  {
    key: 'took',
    title: say(openApiText.took),
    width: 90,
    align: 'right',
    render: (row) => (row.tookMs === null ? '-' : `${row.tookMs} ms`),
  },
  {
    key: 'messageId',
    title: say(openApiText.messageId),
    width: 110,
    render: (row) => (
      <code className={styles.hash} title={row.messageId}>
        {row.messageId.slice(0, 8)}…
      </code>
    ),
  },
  { key: 'nextAt', title: say(openApiText.nextAt), width: 165, render: (row) => row.nextAt ?? '-' },
  {
    key: 'actions',
    title: say(openApiText.actions),
    width: 70,
    render: (row) => <IconButton icon="repeat" label={say(openApiText.resend)} onClick={() => onResend(row)} />,
  },
]
