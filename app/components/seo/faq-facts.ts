import type { FAQPage } from 'schema-dts'
import { FAQ } from '../pages/faq-questions.ts'

/**
 * The questions of the FAQ, in the words of schema.org. Apart from the facts of other pages, whose scripts would bring all
 * questions along.
 */
export function faqFacts(): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: FAQ.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  }
}
