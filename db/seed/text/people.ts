/** First names and family names that are common in Tunisia, as people write them in French. */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

export const WOMEN = words(
  `Yasmine, Amira, Salma, Rim, Ines, Nour, Sarra, Mariem, Fatma, Khadija, Leila, Sonia, Olfa, Hela, Wafa, Asma,
  Nesrine, Rania, Emna, Imen, Sana, Hajer, Rahma, Chaima, Eya, Ghofrane, Malek, Dorra, Feriel, Lamia, Najla, Samia,
  Houda, Monia, Raja, Faten, Amel, Besma, Sihem, Jihene, Aïda, Afef, Mouna, Nadia, Zeineb, Aïcha, Selma, Meriem,
  Cyrine, Farah, Hiba, Ichrak, Kaouther, Latifa, Manel, Nahla, Ons, Rihab, Siwar, Takwa, Yosra, Zohra, Arij, Donia,
  Ikram, Maha, Neila, Rabeb, Safa, Thouraya, Wided, Hanen, Jamila, Marwa, Radhia, Senda, Abir, Balkis, Cherifa, Lobna`,
)

export const MEN = words(
  `Mohamed, Ahmed, Ali, Youssef, Amine, Aymen, Anis, Bilel, Chokri, Fares, Ghassen, Hamza, Hatem, Hichem, Houssem,
  Iheb, Karim, Khaled, Marouen, Mehdi, Moez, Mondher, Nabil, Nader, Nizar, Oussama, Rafik, Ramzi, Riadh, Sami, Seif,
  Skander, Slim, Sofiène, Tarek, Wael, Walid, Wissem, Yassine, Zied, Zoubeir, Adel, Béchir, Fathi, Habib, Hédi, Imed,
  Jamel, Kamel, Lotfi, Mahmoud, Mongi, Moncef, Noureddine, Omar, Ridha, Salah, Taoufik, Amor, Elyes, Firas, Malek,
  Montassar, Rayen, Achraf, Bassem, Nidhal, Sabri`,
)

export const FAMILIES = words(
  `Trabelsi, Ben Aïssa, Jaziri, Gharbi, Hammami, Mejri, Ayari, Chaabane, Dridi, Ferchichi, Bouslama, Jlassi, Khelifi,
  Mansouri, Nasri, Oueslati, Riahi, Sassi, Toumi, Zouari, Abidi, Ben Salah, Ben Youssef, Ben Romdhane, Ben Amor,
  Bouzid, Chebbi, Dhaouadi, El Euch, Fourati, Ghorbel, Hamdi, Issaoui, Jebali, Karoui, Laabidi, Maalej, Mnif,
  Masmoudi, Naceur, Ounissi, Rebai, Saidi, Slimani, Tlili, Touati, Yahyaoui, Zghal, Agrebi, Baccar, Belhadj, Ben Ammar,
  Ben Hassine, Ben Othman, Bouguerra, Chaouachi, Cherif, Daly, Ellouze, Elloumi, Fakhfakh, Frikha, Ghali, Guesmi,
  Haddad, Hadj Kacem, Hachicha, Jemai, Kallel, Kammoun, Krimi, Lahmar, Mabrouk, Makni, Messaoudi, Miled, Mzoughi,
  Nefzi, Omrani, Rekik, Rezgui, Saadaoui, Sellami, Selmi, Soltani, Souissi, Tounsi, Turki, Zayani, Zekri, Zitouni`,
)
