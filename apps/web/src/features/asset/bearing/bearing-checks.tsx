import { bearingCalls } from '@undertone/domain/asset/bearing.calls'
import { checkBearing, contradiction } from '@undertone/domain/asset/bearing-check'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { AnyRow, FormValues } from '../../../resource/core/form-values.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/asset.module.css'
import { bearingText, orderText } from './bearing.text.ts'
import { factsOf, orderRows, percentOf } from './bearing-facts.ts'

/** The entered and computed orders, the checks, and other records of the same model. */
export function BearingChecks({ values, row }: { readonly values: FormValues; readonly row: AnyRow | null }) {
  const say = useText()
  const facts = factsOf(values)
  const orders = orderRows(facts)
  const findings = checkBearing(facts)
  const isComputed = orders.some((one) => one.computed !== null)
  const isKnown = orders.some((one) => one.entered !== null)
  return (
    <section className={styles.checks}>
      <h3>{say(bearingText.orders)}</h3>
      <table>
        <thead>
          <tr>
            <th>{say(bearingText.order)}</th>
            <th>{say(bearingText.entered)}</th>
            <th>{say(bearingText.computed)}</th>
            <th>{say(bearingText.difference)}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ name, entered, computed, difference, contradicts }) => (
            <tr key={name}>
              <th scope="row">{say(orderText[name])}</th>
              <td>
                <Quantity value={entered} decimals={4} />
              </td>
              <td>
                <Quantity value={computed} decimals={4} />
              </td>
              <td className={contradicts ? styles.contradicts : ''}>{difference === null ? '-' : `${percentOf(difference)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isComputed && <p className={styles.quiet}>{say(bearingText.noGeometry)}</p>}
      <ul>
        {findings.map((one) => (
          <li key={one.en}>
            <ToneMark tone="warning" /> {say(one)}
          </li>
        ))}
        {isKnown && findings.length === 0 && (
          <li>
            <ToneMark tone="good" /> {say(bearingText.allPassed)}
          </li>
        )}
      </ul>
      {row && <OtherRecords id={row.id} />}
    </section>
  )
}

/** Records of the same model from other sources; contradicting ones show the difference. */
function OtherRecords({ id }: { readonly id: number }) {
  const say = useText()
  const check = useCall(bearingCalls.check, { params: { id: String(id) } }, { noErrorPage: true })
  const rivals = check.data?.rivals ?? []
  if (rivals.length === 0) return null
  return (
    <>
      <h3>{say(bearingText.otherRecords)}</h3>
      <ul>
        {rivals.map(({ id, model, manufacturer, source, difference }) => (
          <li key={id}>
            <ToneMark tone={difference > contradiction ? 'warning' : 'good'} />{' '}
            <Link className={styles.link} to={{ search: `?open=${id}` }}>
              {[model, manufacturer].filter(Boolean).join(' · ')}
            </Link>{' '}
            {difference > contradiction ? say(bearingText.contradicts, { percent: percentOf(difference) }) : say(bearingText.agrees)}
            <div className={styles.quiet}>{source}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
