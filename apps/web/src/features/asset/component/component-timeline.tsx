import { component } from '@undertone/domain/asset/component.resource'
import { maxPageSize } from '@undertone/domain/core/call'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import styles from '../shared/asset.module.css'
import { componentText } from './component.text.ts'
import { type Life, livesOf } from './component-lives.ts'

const day = (time: string) => time.slice(0, 10)

/** The component lives of a machine: one bar each from commissioning to failure, replacements in the same line. */
export function ComponentTimeline({ equipmentId, onOpen }: { readonly equipmentId: number; readonly onOpen: (id: number) => void }) {
  const say = useText()
  const { user } = useSession()
  const body = { equipmentId, pageNum: 1, pageSize: maxPageSize }
  const found = useCall(callsFor(component).findPage, { body }, { noErrorPage: true, keepPrevious: true })
  const rows = found.data?.records ?? []
  const lives = livesOf(rows, wallClock(Date.now(), user.timeZone))
  const word = (life: Life) =>
    [
      life.name,
      `${day(life.from)} – ${life.to ? day(life.to) : say(componentText.today)}`,
      say(componentText.days, { days: life.days }),
      say(componentText[life.state]),
      ...(life.failedPart ? [say(componentText.fault, { part: life.failedPart })] : []),
    ].join(' · ')
  return (
    <section className={styles.lives} aria-label={say(componentText.lives)}>
      <h3>{say(componentText.lives)}</h3>
      {lives ? (
        <>
          {lives.lines.map((line) => (
            <div className={styles.lifeLine} key={line.id}>
              <span title={line.name}>{line.name}</span>
              <div>
                {line.lives.map((life) => (
                  <button
                    type="button"
                    key={life.id}
                    data-state={life.state}
                    style={{ left: `${life.left * 100}%`, width: `${life.width * 100}%` }}
                    title={word(life)}
                    aria-label={word(life)}
                    onClick={() => onOpen(life.id)}
                  >
                    <span>{say(componentText.days, { days: life.days })}</span>
                  </button>
                ))}
              </div>
            </div>
          ))}
          <p className={styles.lifeAxis}>
            <span>{day(lives.from)}</span>
            <span>{say(componentText.today)}</span>
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{say(componentText.livesHint)}</p>
      )}
    </section>
  )
}
