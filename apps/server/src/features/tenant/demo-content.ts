import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Content published for the app, in English as the whole demo, so that no screen of it is empty. The notice is withdrawn, so that it never
 * pops up.
 */
export async function seedContent(tx: Tx): Promise<void> {
  await sql`insert into app_version (apk_name, version, status, update_type, news_en) values
    ('Undertone', '2.1.0', 0, 1, 'Rounds work without a network; envelope spectra.')`.execute(tx)
  await sql`insert into app_article (title, category, language, state, published_at, order_num, summary, body) values
    ('Reading an envelope spectrum', 'recommend', 'en', 1, now(), 10, 'Early bearing damage is seen there first.',
      ${'# What to look for\n\nA damaged outer race gives lines at **BPFO** and its multiples.\n\n- Check the speed first\n- Then the sidebands\n- Then the trend'}),
    ('Where a sensor belongs', 'news', 'en', 0, null, 20, 'A bolt is better than a magnet.',
      ${'The face must be flat and bare.\n\nAbove **2 kHz** use a bolt.'})`.execute(tx)
  await sql`insert into app_brief (title, language, state, body) values
    ('About Undertone', 'en', 1, 'Undertone watches rotating machines with wireless sensors of vibration and temperature and finds faults early.')`.execute(
    tx,
  )
  await sql`insert into app_question (question, category, language, state, order_num, answer) values
    ('Why is my sensor offline?', 'device', 'en', 1, 10, 'Look at its battery and whether the gateway is online, then at the distance between them.'),
    ('I have forgotten my password.', 'account', 'en', 1, 20, 'Ask the administrator of your company to set a new one.')`.execute(tx)
  await sql`insert into system_notice (title, body, start_time, audience, withdrawn) values
    ('Maintenance of the platform', ${'The platform is down on Sunday from **02:00 to 03:00**.\n\n- Gateways store their data and send it afterwards\n- No action is required'},
    now() - interval '30 days', 0, true)`.execute(tx)
}
