import { diagnosticModelCalls } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { countTitles, countValues } from '../../../points/score/score-counts.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { CountTable } from '../../../ui/table/count-table.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'

/** What became of the findings of each version, in all and at each customer. */
export function ModelScores({ id }: { readonly id: number }) {
  const say = useText()
  const scores = useCall(diagnosticModelCalls.scorecard, { query: { id: String(id) } }, { noErrorPage: true })
  const versionName = (number: number) => say(modelText.versionNumber, { n: number })
  return (
    <>
      <h3>{say(modelText.scores)}</h3>
      {scores.error ? (
        <ErrorNote error={scores.error} retry={() => void scores.refetch()} />
      ) : !scores.data ? (
        <Skeletons count={2} />
      ) : scores.data.length === 0 ? (
        <p className={styles.quiet}>{say(modelText.noScores)}</p>
      ) : (
        <CountTable
          label={say(modelText.scores)}
          head={[modelText.version, ...countTitles].map((title) => say(title))}
          rows={scores.data.flatMap(({ number, customers, ...all }) => [
            [versionName(number), ...countValues(all, say)],
            ...customers.map(({ name, ...counts }) => [
              say(modelText.atCustomer, { version: versionName(number), name }),
              ...countValues(counts, say),
            ]),
          ])}
        />
      )}
    </>
  )
}
