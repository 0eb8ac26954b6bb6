import { messageOf } from '@undertone/domain/core/error'
import { lampControlOf } from '@undertone/domain/notify/lamp/lamp-controls.table'
import { type LampState, type LampWrite, lampProblem, lampWrites } from '@undertone/domain/notify/lamp/lamp-writes'
import { useLanguage, useText } from '../../../core/language/language.ts'
import type { FormValues } from '../../../resource/core/form-values.ts'
import table from '../../../ui/table/dense-table.module.css'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Reads a lamp from form values. */
const lampOf = (values: FormValues): LampState => ({
  control: textOf(values.control) || null,
  type: textOf(values.type),
  address: textOf(values.address),
  soundLevel: numberOf(values.soundLevel),
  customKind: textOf(values.customKind) || null,
  customAddress: numberOf(values.customAddress),
  customOn: numberOf(values.customOn),
  customOff: numberOf(values.customOff),
})

const hex = (value: number): string => `0x${value.toString(16).padStart(4, '0').toUpperCase()}`

/** The commands sent to a lamp, for comparison with its manual. */
function LampCommands({ values }: { readonly values: FormValues }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const lamp = lampOf(values)
  const row = lampControlOf(lamp.control)
  const problem = lampProblem({ ...lamp })
  const line = ({ what, address, value }: LampWrite) =>
    say(what === 'coil' ? notifyText.writesCoil : notifyText.writesRegister, {
      address: `${address} (${hex(address)})`,
      value: `${value} (${hex(value)})`,
    })
  const commandText = (isOn: boolean) =>
    lampWrites(lamp, isOn)
      .map(line)
      .join(lang === 'cn' ? '；' : '; ')
  return (
    <section className={styles.section}>
      <h3>{say(notifyText.commands)}</h3>
      {row && (
        <p className={styles.hint}>
          {say(notifyText.addressMeans, { what: say(row.address) })}{' '}
          {row.source === null ? (
            say(notifyText.mapGuessed)
          ) : (
            <a href={row.source} target="_blank" rel="noreferrer">
              {say(notifyText.mapSource)}
            </a>
          )}
        </p>
      )}
      {problem ? (
        <p className={styles.hint}>{messageOf(problem, lang)}</p>
      ) : (
        <table className={table.table}>
          <tbody>
            <tr>
              <th scope="row">{say(notifyText.whenLit)}</th>
              <td>{commandText(true)}</td>
            </tr>
            <tr>
              <th scope="row">{say(notifyText.whenOut)}</th>
              <td>{commandText(false)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {row && !row.hasVolume && lamp.type !== 'Light' && <p className={styles.hint}>{say(notifyText.volumeAtLamp)}</p>}
    </section>
  )
}

/** Content below the fields of a lamp. */
export const lampCommands = (values: FormValues) => <LampCommands values={values} />
