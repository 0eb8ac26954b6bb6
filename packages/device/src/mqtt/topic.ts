/** Bounds of a topic (guesses; the longest of ours is a file segment with its SHA-256). */
const topicLimits = { length: 512, levels: 8 } as const

/** A name that can be published to: not empty, within bounds, without wildcards and NUL. */
export function isTopicName(topic: string): boolean {
  return topic.length > 0 && topic.length <= topicLimits.length && isPlain(topic) && levelsOf(topic) <= topicLimits.levels
}

const isPlain = (topic: string): boolean => !/[+#]/.test(topic) && !topic.includes('\u0000')

function levelsOf(topic: string): number {
  let levels = 1
  for (let at = topic.indexOf('/'); at >= 0; at = topic.indexOf('/', at + 1)) levels++
  return levels
}

/** Whether a topic name is one that the filter asks for, by the rules of MQTT 4.7. */
export function topicMatches(filter: string, topic: string): boolean {
  // Topics that begin with $ are not meant by a wildcard at the first level.
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false
  const wanted = filter.split('/')
  const levels = topic.split('/')
  for (let i = 0; i < wanted.length; i++) {
    if (wanted[i] === '#') return i === wanted.length - 1
    if (i >= levels.length || (wanted[i] !== '+' && wanted[i] !== levels[i])) return false
  }
  return wanted.length === levels.length
}
