import { icon, tint } from './Icon.tsx';

/** What somebody said: a speech bubble. */
export const SpeechIcon = icon(
  <>
    <path
      d="M12 4.2c4.9 0 8.6 3.1 8.6 7.1s-3.7 7.1-8.6 7.1c-1 0-2-.1-2.9-.4L4.6 20l1-3.6c-1.4-1.3-2.2-3-2.2-5.1 0-4 3.7-7.1 8.6-7.1Z"
      {...tint}
    />
    <path d="M8.4 10h7.2M8.4 13.2h4.6" />
  </>,
);
