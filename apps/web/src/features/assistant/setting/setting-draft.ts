import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import type { AssistantSetting } from '@undertone/domain/assistant/assistant-setting.calls'
import { fillBoth } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { settingText as texts } from './setting.text.ts'

/** The settings in the form; a number is text until it is saved. */
export interface SettingDraft
  extends Pick<AssistantSetting, 'address' | 'model' | 'embeddingModel' | 'roleTask' | 'questionWords' | 'automatic' | 'language'> {
  readonly apiKey: string
  readonly dailyTexts: string
}

export const draftOf = (setting: AssistantSetting): SettingDraft => {
  const { address, model, embeddingModel, roleTask, questionWords, automatic, language, dailyTexts } = setting
  return { address, apiKey: '', model, embeddingModel, roleTask, questionWords, automatic, language, dailyTexts: String(dailyTexts) }
}

/** What cannot be saved; `hasKey` whether a key is stored. */
export function settingProblems(draft: SettingDraft, hasKey: boolean): Partial<Record<keyof SettingDraft, Text>> {
  const daily = Number(draft.dailyTexts)
  const isDaily = /^\d+$/.test(draft.dailyTexts.trim()) && daily >= 1 && daily <= assistantLimits.maxDailyTexts
  return {
    ...(draft.address.trim() === '' ? { address: texts.addressMissing } : {}),
    ...(draft.apiKey.trim() === '' && !hasKey ? { apiKey: texts.keyMissing } : {}),
    ...(isDaily ? {} : { dailyTexts: fillBoth(texts.dailyWrong, { max: assistantLimits.maxDailyTexts }) }),
  }
}
