/** An emoji of the palette. */
export interface Emoji {
  emoji: string;
  name: string;
}

// Large, round and opaque emojis, because they have to cover faces.
const palette = `
😀 Grinning face|😂 Tears of joy|😊 Smiling face|😍 Heart eyes|🥰 Face with hearts|😎 Sunglasses|🤩 Star eyes|🥳 Party face
😜 Winking tongue|🤪 Zany face|😇 Angel|🤓 Nerd face|🤠 Cowboy|😴 Sleeping face|🤗 Hug|🤖 Robot
👽 Alien|👻 Ghost|🎃 Pumpkin|🤡 Clown|😺 Smiling cat|🙈 See-no-evil monkey|🙉 Hear-no-evil monkey|🙊 Speak-no-evil monkey
🐶 Dog|🐱 Cat|🐭 Mouse|🐹 Hamster|🐰 Rabbit|🦊 Fox|🐻 Bear|🐼 Panda
🐨 Koala|🐯 Tiger|🦁 Lion|🐮 Cow|🐷 Pig|🐸 Frog|🐵 Monkey|🐔 Chicken
🐧 Penguin|🐤 Chick|🦉 Owl|🦄 Unicorn|🐝 Bee|🦋 Butterfly|🐞 Ladybird|🐢 Turtle
🐙 Octopus|🐬 Dolphin|🐳 Whale|🦖 Dinosaur|🐲 Dragon|🌸 Blossom|🌻 Sunflower|🌈 Rainbow
🌞 Sun|🌝 Moon|⭐ Star|🌟 Glowing star|⚡ Lightning|🔥 Fire|❄️ Snowflake|☁️ Cloud
🍎 Apple|🍌 Banana|🍓 Strawberry|🍉 Watermelon|🍕 Pizza|🍔 Burger|🍦 Ice cream|🍩 Doughnut
🍪 Biscuit|🎂 Birthday cake|🧁 Cupcake|🍭 Lollipop|⚽ Football|🏀 Basketball|🎈 Balloon|🎁 Present
🎉 Party popper|👑 Crown|🎩 Top hat|🚀 Rocket|🚗 Car|🚂 Train|❤️ Red heart|💙 Blue heart
💛 Yellow heart|💖 Sparkling heart|💎 Gem|🧸 Teddy bear`;

/** The palette: about 90 emojis with their names. */
export const emojis: readonly Emoji[] = palette
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const space = entry.indexOf(' ');
    return { emoji: entry.slice(0, space), name: entry.slice(space + 1) };
  });
