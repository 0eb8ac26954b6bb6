import type { Site } from '../../trials/product/site.ts'

/** Advances time for notifications by moving their timestamps into the past. */
export async function passMinutes(site: Site, minutes: number): Promise<void> {
  await site.ask(
    `update task set due_at = due_at - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1) where kind = 'message'`,
    [minutes],
  )
  await site.ask('update outbox_message set created_at = created_at - make_interval(mins => $1)', [minutes])
  await site.ask(
    `update alarm_notice set due_at = due_at - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1),
      told_at = told_at - make_interval(mins => $1)`,
    [minutes],
  )
}
