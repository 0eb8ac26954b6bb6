import type { aiAutomatic } from '@undertone/domain/assistant/ai-report.enums'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { ModelServer } from '../model/language-model.ts'

/** The settings as they are stored. */
export interface StoredSetting {
  /** Empty while no language model is connected. */
  readonly address: string
  readonly keySealed: Buffer | null
  readonly model: string
  readonly embeddingModel: string
  readonly roleTask: string
  readonly questionWords: string
  readonly automatic: CodeOf<typeof aiAutomatic>
  readonly language: Language
  readonly dailyTexts: number
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
}

const sealOwner = 'assistant_setting:1'

const unset: StoredSetting = {
  address: '',
  keySealed: null,
  model: '',
  embeddingModel: '',
  roleTask: '',
  questionWords: '',
  automatic: 'Off',
  language: 'cn',
  dailyTexts: assistantLimits.dailyTexts,
  updatedAt: null,
  updatedBy: null,
}

/** The settings, or those of a new installation. */
export async function readSetting(db: Queries): Promise<StoredSetting> {
  const { rows } =
    await sql<StoredSetting>`select s.address, s.key_sealed, s.model, s.embedding_model, s.role_task, s.question_words, s.automatic,
      s.language, s.daily_texts, s.updated_at, a.nick_name as updated_by
    from assistant_setting s left join account a on a.id = s.updated_by where s.id = 1`.execute(db)
  return rows[0] ?? unset
}

/** Whether a language model is connected. */
export const isConnected = ({ address, keySealed }: Pick<StoredSetting, 'address' | 'keySealed'>): boolean =>
  address !== '' && keySealed !== null

/** The server of the settings with its key; undefined while none is connected. */
export function serverOf(box: SecretBox, setting: StoredSetting): ModelServer | undefined {
  if (!isConnected(setting) || setting.keySealed === null) return undefined
  return { address: setting.address, apiKey: box.open(setting.keySealed, sealOwner).toString(), model: setting.model }
}

/** Stores the settings; `key` is null where the stored one stays. */
export async function writeSetting(
  db: Queries,
  box: SecretBox,
  setting: Omit<StoredSetting, 'keySealed' | 'updatedAt' | 'updatedBy'>,
  key: string | null,
  accountId: number,
): Promise<void> {
  const sealed = key === null ? null : box.seal(Buffer.from(key), sealOwner)
  const { address, model, embeddingModel, roleTask, questionWords, automatic, language, dailyTexts } = setting
  await sql`insert into assistant_setting as s (id, address, key_sealed, model, embedding_model, role_task, question_words, automatic, language, daily_texts, updated_by)
    values (1, ${address}, ${sealed}, ${model}, ${embeddingModel}, ${roleTask}, ${questionWords}, ${automatic}, ${language}, ${dailyTexts}, ${accountId})
    on conflict (id) do update set address = excluded.address, key_sealed = coalesce(excluded.key_sealed, s.key_sealed), model = excluded.model,
      embedding_model = excluded.embedding_model, role_task = excluded.role_task, question_words = excluded.question_words, automatic = excluded.automatic,
      language = excluded.language, daily_texts = excluded.daily_texts, updated_at = now(), updated_by = excluded.updated_by`.execute(db)
}

/** Forgets the server and its key; the words stay. */
export const clearServer = (db: Queries, accountId: number) =>
  sql`update assistant_setting set address = '', key_sealed = null, updated_at = now(), updated_by = ${accountId} where id = 1`.execute(db)
