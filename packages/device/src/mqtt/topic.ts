/** Limits of a topic (guesses; the longest of ours is a file segment with its SHA-256). */
const topicLimits = { length: 512, levels: 8 } as const

/** Whether a topic name is valid for publishing (MQTT 4.7): not empty, without wildcards and NUL. */
export const isTopicName = (topic: string): boolean => topic.length > 0 && !/[+#]/.test(topic) && !topic.includes('\u0000')

/** Whether a topic may be one of ours by its length. */
export const isWithinTopicLimits = (topic: string): boolean => topic.length <= topicLimits.length && levelsOf(topic) <= topicLimits.levels

function levelsOf(topic: string): number {
  let levels = 1
  for (let at = topic.indexOf('/'); at >= 0; at = topic.indexOf('/', at + 1)) levels++
  return levels
}

/** Whether a topic name matches a filter, by the rules of MQTT 4.7. */
export function topicMatches(filter: string, topic: string): boolean {
  // Topics that start with $ do not match a wildcard at the first level.
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false
  const filterLevels = filter.split('/')
  const levels = topic.split('/')
  for (let i = 0; i < filterLevels.length; i++) {
    if (filterLevels[i] === '#') return i === filterLevels.length - 1
    if (i >= levels.length || (filterLevels[i] !== '+' && filterLevels[i] !== levels[i])) return false
  }
  return filterLevels.length === levels.length
}
