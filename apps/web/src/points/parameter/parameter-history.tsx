import type { OwnedParameters } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import { diagnosisParameterOf } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { useText } from '../../core/language/language.ts'
import styles from './parameter.module.css'
import { parameterText } from './parameter.text.ts'
import { useParameterValue } from './parameter-row.tsx'

/** Every change: when, by whom, from what to what, and why. */
export function ParameterHistory({ history }: Pick<OwnedParameters, 'history'>) {
  const say = useText()
  const written = useParameterValue()
  if (history.length === 0) return <p className={styles.help}>{say(parameterText.noHistory)}</p>
  const heads = [parameterText.when, parameterText.who, parameterText.what, parameterText.change, parameterText.why]
  return (
    <div className={styles.scroll}>
      <table className={styles.history}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en}>{say(head)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ id, since, by, key, from, to, note }) => (
            <tr key={id}>
              <td>{since}</td>
              <td>{by}</td>
              <td>{say(diagnosisParameterOf(key))}</td>
              <td>{[from, to].map((value) => (value === null ? say(parameterText.inherits) : written(key, value))).join(' → ')}</td>
              <td className={styles.note}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
